export { default as regular } from '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf';
export { default as italic } from '@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf';
export { default as bold } from '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf';
export { default as boldItalic } from '@expo-google-fonts/tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf';

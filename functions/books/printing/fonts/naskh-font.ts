export { default as regular } from '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf';
export { default as italic } from '@expo-google-fonts/amiri/400Regular_Italic/Amiri_400Regular_Italic.ttf';
export { default as bold } from '@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf';
export { default as boldItalic } from '@expo-google-fonts/amiri/700Bold_Italic/Amiri_700Bold_Italic.ttf';

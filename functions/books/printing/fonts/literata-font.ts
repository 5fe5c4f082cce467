export { default as regular } from '@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf';
export { default as italic } from '@expo-google-fonts/literata/400Regular_Italic/Literata_400Regular_Italic.ttf';
export { default as bold } from '@expo-google-fonts/literata/700Bold/Literata_700Bold.ttf';
export { default as boldItalic } from '@expo-google-fonts/literata/700Bold_Italic/Literata_700Bold_Italic.ttf';

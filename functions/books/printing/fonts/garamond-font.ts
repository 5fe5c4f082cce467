export { default as regular } from '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf';
export { default as italic } from '@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf';
export { default as bold } from '@expo-google-fonts/eb-garamond/700Bold/EBGaramond_700Bold.ttf';
export { default as boldItalic } from '@expo-google-fonts/eb-garamond/700Bold_Italic/EBGaramond_700Bold_Italic.ttf';

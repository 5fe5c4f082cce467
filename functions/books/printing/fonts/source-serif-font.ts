export { default as regular } from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf';
export { default as italic } from '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf';
export { default as bold } from '@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf';
export { default as boldItalic } from '@expo-google-fonts/source-serif-4/700Bold_Italic/SourceSerif4_700Bold_Italic.ttf';

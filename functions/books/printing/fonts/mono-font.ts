export { default as regular } from '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf';
export { default as bold } from '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf';

export { default as file } from '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf';

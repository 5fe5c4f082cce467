export { default as file } from '@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf';

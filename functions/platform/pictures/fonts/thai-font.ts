export { default as file } from '@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf';

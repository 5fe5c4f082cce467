export { default as regular } from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';
export { default as semibold } from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf';

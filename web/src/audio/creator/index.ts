export { AudioCreatorPanel, type AudioCreatorPanelProps } from './audio-creator-panel.tsx';

import { createApp } from 'vue';
import VideoPlayer from './VideoPlayer.vue';

createApp(VideoPlayer).mount('#app');

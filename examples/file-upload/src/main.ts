import { createApp } from 'vue';
import FileUpload from './FileUpload.vue';

createApp(FileUpload).mount('#app');

import { createApp } from 'vue';
import ToastApp from './ToastApp.vue';

createApp(ToastApp).mount('#app');

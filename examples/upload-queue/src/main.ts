import { mount } from 'svelte';
import UploadQueue from './UploadQueue.svelte';

const target = document.querySelector('#app');
if (target) mount(UploadQueue, { target });

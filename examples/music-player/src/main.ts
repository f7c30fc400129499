import { mount } from 'svelte';
import MusicPlayer from './MusicPlayer.svelte';

const target = document.querySelector('#app');
if (target) mount(MusicPlayer, { target });

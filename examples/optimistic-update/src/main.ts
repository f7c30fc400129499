import { mount } from 'svelte';
import ReadingList from './ReadingList.svelte';

const target = document.querySelector('#app');
if (target) mount(ReadingList, { target });

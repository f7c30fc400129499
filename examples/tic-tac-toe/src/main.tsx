import { render } from 'solid-js/web';
import { TicTacToe } from './tic-tac-toe.tsx';

const app = document.querySelector('#app');
if (app) render(() => <TicTacToe />, app);

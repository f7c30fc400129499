import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Rivers } from './infinite-scroll.tsx';

const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <Rivers />
    </StrictMode>,
  );
}

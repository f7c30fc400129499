import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Plan } from './drag-and-drop.tsx';

const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <Plan />
    </StrictMode>,
  );
}

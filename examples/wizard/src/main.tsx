import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Wizard } from './wizard.tsx';

const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <Wizard />
    </StrictMode>,
  );
}

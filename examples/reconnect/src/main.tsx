import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Prices } from './reconnect.tsx';

const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <Prices />
    </StrictMode>,
  );
}

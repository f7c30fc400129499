import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Stopwatch } from './stopwatch.tsx';

const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <Stopwatch />
    </StrictMode>,
  );
}

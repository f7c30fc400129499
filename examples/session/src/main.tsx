import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Inbox } from './session.tsx';

const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <Inbox />
    </StrictMode>,
  );
}

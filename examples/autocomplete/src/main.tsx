import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Autocomplete } from './autocomplete.tsx';

const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <Autocomplete />
    </StrictMode>,
  );
}

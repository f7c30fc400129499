import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LoginForm } from './login-form.tsx';

const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <LoginForm />
    </StrictMode>,
  );
}

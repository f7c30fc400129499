import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TodoList } from './todo-list.tsx';

const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <TodoList />
    </StrictMode>,
  );
}

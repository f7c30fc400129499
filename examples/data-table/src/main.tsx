import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DataTable } from './data-table.tsx';

const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <DataTable />
    </StrictMode>,
  );
}

/** Lets Testing Library wait longer than a second, because busy machines are slow. */
if (typeof document === 'object') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 60_000 });
}

// Makes this file a module, for the await.
export {};

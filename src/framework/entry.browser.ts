import '../theme/styles/index.css';

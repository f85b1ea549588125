import { render } from 'preact';
import { App } from './app.tsx';
import { outlastForeignChanges } from './foreign-changes.ts';
import { startRouter } from './router.ts';
import { applySettings } from './settings.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/frame.css';
import './styles/pages.css';
import './styles/settings.css';
import './styles/home.css';
import './styles/people.css';
import './styles/lobby.css';
import './styles/notices.css';

applySettings();
startRouter();
const root = document.getElementById('app');
if (root) {
  outlastForeignChanges(root);
  render(<App />, root);
}

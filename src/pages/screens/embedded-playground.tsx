import { t } from '../../i18n/messages.ts';
import { PlaygroundWorkspace } from '../playground.ts';

/** The playground in frames of other sites. */
export default function EmbeddedPlayground() {
  return (
    <>
      <PlaygroundWorkspace when="load" isEmbedded />
      <p className="hidden noscript:block">{t.workspace.needsScriptHere}</p>
    </>
  );
}

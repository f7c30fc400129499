import { t } from '../../../i18n/messages.ts';
import type { Step } from '../../browser/sandbox/protocol.ts';

/** The machine's state after a step, with the changes marked. */
export function State({ step, before }: { step: Step; before: Step | undefined }) {
  return (
    <section aria-label={t.simulator.state}>
      <p className="sim-heading">{t.simulator.state}</p>
      <dl className="sim-facts">
        <Fact
          name={t.simulator.value}
          text={step.value}
          changed={before !== undefined && before.value !== step.value}
        />
        {step.context !== '' && step.context !== '{}' && (
          <Fact
            name={t.simulator.contextValue}
            text={step.context}
            changed={before !== undefined && before.context !== step.context}
          />
        )}
        {step.tags.length > 0 && <Fact name={t.simulator.tags} text={step.tags.join(', ')} />}
        {step.result !== undefined && (
          <Fact name={step.status === 'done' ? t.simulator.output : t.simulator.error} text={step.result} />
        )}
        {step.children.length > 0 && (
          <div className="sim-fact">
            <dt>{t.simulator.actors}</dt>
            <dd>
              <ul className="sim-children">
                {step.children.map(({ id, depth, status, snapshot: text }) => (
                  <li key={`${depth} ${id}`} data-depth={depth}>
                    <span className="sim-child">{id}</span> <span className="sim-hint">{status}</span>
                    {text && <pre>{text}</pre>}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, text, changed = false }: { name: string; text: string; changed?: boolean }) {
  return (
    <div className="sim-fact" data-changed={changed}>
      <dt>{name}</dt>
      <dd>
        <pre>{text}</pre>
      </dd>
    </div>
  );
}

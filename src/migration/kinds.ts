/**
 * The changes of the converter, each with the section of the migration reference that explains it:
 * a subpage of the reference, and an anchor.
 */
export const CHANGES = {
  imports: 'running#xstate-instead-of-xstatelib',
  createMachine: 'machines#createmachine-instead-of-machine',
  createActor: 'running#createactor-instead-of-interpret',
  removedKeys: 'machines#removed-config-keys',
  actionOrder: 'machines#predictableactionarguments',
  types: 'machines#setup-instead-of-schema-and-typegen',
  typeNames: 'types-and-packages#typescript-names',
  provide: 'machines#provide-instead-of-withconfig',
  machineInput: 'machines#input-instead-of-withcontext',
  guard: 'transitions#guard-instead-of-cond',
  stateIn: 'transitions#statein-instead-of-in',
  reenter: 'transitions#self-transitions-reenter-true',
  rootTarget: 'transitions#targets-from-the-root',
  dottedId: 'transitions#targets-from-the-root',
  functions: 'actions#implementation-functions-one-argument',
  params: 'actions#params-instead-of-properties-of-action-objects',
  send: 'actions#raise-and-sendto-instead-of-send',
  cancelId: 'actions#cancel-needs-an-id',
  enqueueActions: 'actions#enqueueactions-instead-of-pure-and-choose',
  stopChild: 'actions#stopchild-instead-of-stop',
  throw: 'actions#throw-instead-of-escalate',
  actors: 'actors#actors-instead-of-services',
  callback: 'actors#fromcallback-instead-of-callback-functions',
  observable: 'actors#fromeventobservable-and-fromobservable',
  eventData: 'actors#eventoutput-and-eventerror-instead-of-eventdata',
  actorInput: 'actors#input-instead-of-data-for-invoked-machines',
  output: 'actors#output-instead-of-data-in-final-states',
  spawn: 'actors#spawn-from-assign-instead-of-the-import',
  systemEvents: 'actors#system-events',
  eventObjects: 'running#event-objects-instead-of-strings',
  subscribe: 'running#subscribe-instead-of-ontransition',
  stateProperties: 'running#removed-properties-of-state',
  transition: 'running#transition-function-instead-of-machinetransition',
  hooks: 'types-and-packages#react-hooks',
} as const;

/** Code that it leaves unchanged because it can't be converted safely, each with a section. */
export const UNCONVERTED = {
  elsewhere: 'actions#implementation-functions-one-argument',
  configElsewhere: 'machines#removed-config-keys',
  meta: 'actions#implementation-functions-one-argument',
  parameters: 'actions#implementation-functions-one-argument',
  eventData: 'actors#eventoutput-and-eventerror-instead-of-eventdata',
  eventUnknown: 'running#event-objects-instead-of-strings',
  listForm: 'machines#removed-config-keys',
  strict: 'machines#a-wildcard-instead-of-strict',
  delimiter: 'machines#removed-config-keys',
  initialMissing: 'machines#createmachine-instead-of-machine',
  contextObject: 'machines#input-instead-of-withcontext',
  contextArgument: 'machines#createmachine-instead-of-machine',
  withContext: 'machines#input-instead-of-withcontext',
  regionReentry: 'transitions#self-transitions-reenter-true',
  regionReset: 'transitions#transitions-into-one-region',
  internalValue: 'transitions#self-transitions-reenter-true',
  stateIn: 'transitions#statein-instead-of-in',
  partialWildcard: 'transitions#partial-wildcards',
  activities: 'actors#invoke-instead-of-activities',
  autoForward: 'actors#forwardto-instead-of-autoforward',
  service: 'actors#actors-instead-of-services',
  serviceElsewhere: 'actors#actors-instead-of-services',
  spawn: 'actors#spawn-from-assign-instead-of-the-import',
  serviceInput: 'actors#actors-instead-of-services',
  sync: 'actors#syncsnapshot-instead-of-sync-and-sendupdate',
  systemEvents: 'actors#system-events',
  exec: 'actions#params-instead-of-properties-of-action-objects',
  respond: 'actions#sendto-instead-of-respond',
  actionValue: 'actions#raise-and-sendto-instead-of-send',
  choose: 'actions#enqueueactions-instead-of-pure-and-choose',
  createModel: 'machines#setup-instead-of-createmodel',
  immer: 'types-and-packages#packages',
  exports: 'running#other-removed-exports',
  typeNames: 'types-and-packages#typescript-names',
  subscribe: 'running#subscribe-instead-of-ontransition',
  startState: 'running#snapshot-option-instead-of-startstate',
  interpretOptions: 'running#createactor-instead-of-interpret',
  stateProperties: 'running#removed-properties-of-state',
  machineProperties: 'machines#machineroot-instead-of-machine-properties',
  hooks: 'types-and-packages#react-hooks',
  hookResult: 'types-and-packages#vue-and-svelte',
} as const;

/** Code that may behave differently in v5, whether it changes or not. */
export const CHECKS = {
  actionOrder: 'actions#action-order',
  contextMissing: 'machines#input-instead-of-withcontext',
  childTarget: 'transitions#child-states-targeted-by-their-parent',
  onErrorMissing: 'actors#unhandled-errors-of-invoked-actors',
  childInput: 'actors#input-instead-of-data-for-invoked-machines',
  callbackPromise: 'actors#fromcallback-instead-of-callback-functions',
  throw: 'actions#throw-instead-of-escalate',
  subscribeLate: 'running#subscribe-and-the-current-snapshot',
  waitFor: 'running#waitfor-timeout',
} as const;

/** A kind of change. */
export type ChangeKind = keyof typeof CHANGES;
/** A kind of code that can't be converted. */
export type UnconvertedKind = keyof typeof UNCONVERTED;
/** A kind of code that may behave differently. */
export type CheckKind = keyof typeof CHECKS;

/** Functions of v4 that the converter looks for when the code imports nothing from `xstate`. */
export const KNOWN = [
  'Machine',
  'createMachine',
  'interpret',
  'assign',
  'send',
  'sendTo',
  'sendParent',
  'sendUpdate',
  'forwardTo',
  'raise',
  'actions',
  'spawn',
  'choose',
  'pure',
  'respond',
  'escalate',
  'doneInvoke',
  'createModel',
  'createSchema',
  'waitFor',
];

/** Exports of v4 that v5 has under the same name. */
export const KEPT = new Set([
  'createMachine',
  'assign',
  'raise',
  'sendTo',
  'sendParent',
  'forwardTo',
  'log',
  'cancel',
  'matchesState',
  'StateNode',
  'StateMachine',
  'SimulatedClock',
  'waitFor',
  'toObserver',
  'pathToStateValue',
]);

/** Exports of v4 that v5 doesn't have. */
export const REMOVED = new Set([
  ...KNOWN.filter((name) => !KEPT.has(name)),
  'State',
  'Interpreter',
  'InterpreterStatus',
  'SpecialTargets',
  'ActionTypes',
  'actionTypes',
  'after',
  'done',
  'error',
  'start',
  'stop',
  'fromReducer',
  'spawnBehavior',
  'toActorRef',
  'toEventObject',
  'toSCXMLEvent',
  'matchState',
  't',
]);

/** Types of v4 with another name in v5. */
export const TYPE_NAMES: Readonly<Record<string, string>> = {
  DoneInvokeEvent: 'DoneActorEvent',
  ErrorPlatformEvent: 'ErrorActorEvent',
  DoneEventObject: 'DoneStateEvent',
  StateFrom: 'SnapshotFrom',
  InterpreterFrom: 'ActorRefFrom',
  AnyInterpreter: 'AnyActor',
  AnyState: 'AnyMachineSnapshot',
  InvokeCallback: 'CallbackLogicFunction',
  ConditionPredicate: 'GuardPredicate',
  InterpreterOptions: 'ActorOptions',
  MachineOptionsFrom: 'MachineImplementationsFrom',
  BaseActionObject: 'ParameterizedObject',
  ActionObject: 'ParameterizedObject',
  Behavior: 'ActorLogic',
};

/** Types that v5 has with the same name and meaning. */
export const KEPT_TYPES = new Set([
  'EventObject',
  'AnyEventObject',
  'AnyStateMachine',
  'AnyActorRef',
  'ActorRefFrom',
  'EventFrom',
  'ContextFrom',
  'StateValue',
  'StateValueFrom',
  'MachineContext',
  'Observer',
  'Subscribable',
  'Subscription',
]);

/** Methods of services that v5 doesn't have. */
export const SERVICE_METHODS = new Set([
  'onChange',
  'onEvent',
  'onSend',
  'off',
  'batch',
  'sender',
  'nextState',
  'execute',
  'initialized',
  'status',
]);

/** Properties of states that v5 doesn't have and that need more than another name. */
export const STATE_PROPERTIES = new Set([
  'history',
  'event',
  '_event',
  'events',
  'changed',
  'actions',
  'activities',
  'configuration',
  'transitions',
  'toStrings',
  '_sessionid',
]);

/** Properties of machines that v5 doesn't have. */
export const MACHINE_PROPERTIES = new Set([
  'on',
  'context',
  'initial',
  'states',
  'resolve',
  'handles',
  'ownEvents',
]);

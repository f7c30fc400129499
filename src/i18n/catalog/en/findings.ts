/** Texts for the findings about a machine and for its exports. */
export const findings = {
  findings: {
    unreachable: '“{state}” is never entered: no transition leads to it.',
    shadowed:
      'The transition on {event} in “{state}” is never taken: an earlier one for this event has no guard.',
    shadowedInside:
      'The transition on {event} in “{state}” is never taken: the states inside always handle the event first.',
    unhandled: '“{state}” raises {event}, but no state handles it.',
    noExit: 'No transition exits “{state}”. If the work ends there, make it a final state.',
    noOnError: '“{actor}”, invoked in “{state}”, has no onError: if it fails, nothing handles the error.',
    finalEndsNothing: '“{state}” is final, but nothing happens when it’s reached: “{parent}” has no onDone.',
    delayOutlives:
      'The delayed event {event} still arrives after “{state}” is exited: unlike a delayed transition, nothing cancels it.',
    actorOutlives:
      'The actor “{actor}” keeps running after “{state}” is exited: unlike an invoked actor, nothing stops it.',
    stoppedChild: 'An event never reaches “{actor}”: exiting “{state}” stops the actor first.',
    stoppedChildEvent: '{event} never reaches “{actor}”: exiting “{state}” stops the actor first.',
  },
  /** The heads of a table of transitions. */
  transitionTable: { state: 'State', event: 'Event', guard: 'Guard', target: 'Target', actions: 'Actions' },
};

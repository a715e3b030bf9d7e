/**
 * Every key of the desk by what it does, once: the screens take theirs from here, so that what the assistant says of a key is so.
 * The digits of the outcomes of a call stand with the outcomes (`domain/calls/outcomes.ts`). Written as `matchesKeys` reads
 * them (`mod+` is Ctrl, ⌘ on a Mac); those of the call dialog with `Alt+`.
 */
export const DESK_KEYS = {
  'board.search': '/',
  'board.next': 'j',
  'board.previous': 'k',
  'board.refresh': 'r',
  'board.finished': 'f',
  'board.mine': 'y',
  'board.callbacks': 'b',
  'board.view': 'v',
  'board.history': 'mod+f',
  'member.call': 'c',
  'member.calledIn': 'i',
  'member.script': 's',
  'member.message': 'm',
  'member.kit': 't',
  'member.record': 'e',
  'member.skip': 'x',
  'member.portalUrl': 'p',
  'member.labOne': 'l',
  'member.labTwo': 'a',
  'member.labKit': 'o',
  'call.notes': 'Alt+N',
  'call.record': 'Alt+S',
  'call.undo': 'Alt+Z',
  'call.task': 'Alt+T',
  'call.test': 'Alt+B',
  'call.callback': 'Alt+K',
  'call.attended': 'Alt+A',
  'call.missed': 'Alt+M',
  'call.objections': 'Alt+O',
  'call.chart': 'Alt+C',
  'call.other': 'Alt+H',
  'call.crisis': 'F2',
  'call.complete': 'mod+Enter',
  'go.board': 'mod+1',
  'go.home': 'h',
  'go.first': 'mod+2',
  'go.tasks': 'w',
  'go.evidence': 'mod+4',
  'go.unknownTexts': 'mod+3',
  'go.kits': 'mod+5',
  'go.contacts': 'mod+6',
  'go.answers': 'mod+7',
  'tasks.take': 'y',
  'tasks.assign': 'r',
  'tasks.snooze': 'v',
  'tasks.end': 'f',
  'evidence.verify': 'v',
  'evidence.return': 'r',
  'evidence.exclude': 'x',
  'evidence.enter': 'e',
  'evidence.ask': 'a',
  'evidence.sheet': 'p',
  'evidence.sent': 's',
  'evidence.end': 'f',
  'desk.palette': 'mod+k',
  'desk.keys': '?',
  'desk.preferences': 'mod+,',
  'desk.diagnostics': 'mod+i',
  'desk.appearance': 'mod+d',
  'desk.language': 'mod+e',
  'desk.assistant': 'q',
  'desk.absence': 'd',
  'desk.attention': 'n',
  'desk.alerts': 'g',
  'desk.inbox': 'z',
  'desk.syncNow': 'u',
  'desk.lock': 'mod+l',
  'desk.signIn': 'mod+s',
  'desk.signOut': 'mod+o',
} as const
export type DeskKey = keyof typeof DESK_KEYS

/** The letter that chooses an entry in 'Record what was said'. */
export const RECORD_KEYS = {
  doNotCall: 'D',
  noReminders: 'R',
  deceased: 'P',
  wrongNumber: 'W',
  outOfService: 'O',
  faxOrBusiness: 'F',
  alreadyDone: 'A',
  someoneElse: 'S',
  mayTalkWith: 'M',
  textsYes: 'T',
  textsNo: 'N',
  emailYes: 'L',
  emailNo: 'X',
} as const
export type RecordKey = keyof typeof RECORD_KEYS

type OfCall = {
  [Name in DeskKey]: (typeof DESK_KEYS)[Name] extends `Alt+${string}` | 'F2' ? Name : never
}[DeskKey]

/** A key of the call dialog as `KeyboardEvent.code` tells it. */
export function callKeyCode(name: OfCall): { readonly code: string; readonly alt: boolean } {
  const key: string = DESK_KEYS[name]
  return key.startsWith('Alt+') ? { code: `Key${key.slice(4)}`, alt: true } : { code: key, alt: false }
}

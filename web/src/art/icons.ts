/** The icons that IconSymbols.svelte draws, by name; `Icon` shows one. */
export const iconNames = [
  'menu', 'close', 'back', 'help', 'chat', 'log', 'sound', 'mute', 'undo', 'hint', 'settings', 'share',
  'link', 'copy', 'qr', 'eye', 'person', 'robot', 'clock', 'pause', 'play', 'next', 'prev', 'first',
  'last', 'decide', 'flag', 'rematch', 'check', 'warning', 'globe', 'sort', 'tour', 'sun', 'moon', 'people', 'crown',
  'hand', 'pile', 'disc', 'star', 'plus', 'minus', 'stop', 'info', 'crate', 'wifi-off', 'send', 'lock',
  'download', 'bell', 'edit', 'down', 'up', 'net', 'fish', 'anchor', 'book',
  'print', 'chart', 'branch',
] as const;

export type IconName = (typeof iconNames)[number];

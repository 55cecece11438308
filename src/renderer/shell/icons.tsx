import { createLucideIcon } from 'lucide-react'

/** Our own icons, on Lucide's grid. */
export const Ball = createLucideIcon('ball', [
  ['circle', { cx: '12', cy: '12', r: '9.5', key: 'a' }],
  ['path', { d: 'm12 8 3.8 2.8-1.4 4.4H9.6l-1.4-4.4zM12 8V2.6M15.8 10.8l5.3-1.6M14.4 15.2l3 4.6M9.6 15.2l-3 4.6M8.2 10.8 2.9 9.2', key: 'b' }],
])

export const Zeppelin = createLucideIcon('zeppelin', [
  ['path', { d: 'M2.5 10.5c0-3.2 4-5.5 9-5.5 4 0 7.3 1.5 8.5 3.6L22 7v7l-2-1.6C18.8 14.5 15.5 16 11.5 16c-5 0-9-2.3-9-5.5z', key: 'a' }],
  ['path', { d: 'M9 16v2.5h5V16M2.7 10.5h17', key: 'b' }],
])

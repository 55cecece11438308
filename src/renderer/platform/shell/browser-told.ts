/** Whether this browser can show what it is told while no page is open; in an iPhone only a site on the home screen. */
export const canBeTold = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether it could be told of something: only where somebody allowed that once. */
export const maybeTold = (): boolean => canBeTold() && Notification.permission === 'granted'

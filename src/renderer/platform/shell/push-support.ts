/** Returns whether this browser supports pushes while no page is open; on an iPhone only for a site on the home screen. */
export const isPushSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Returns whether pushes are possible: the player has granted the permission. */
export const isPushAllowed = (): boolean => isPushSupported() && Notification.permission === 'granted'

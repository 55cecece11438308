let standing = false

/** Stores whether the live stream is connected. While it is connected, its queries are not polled. @see USE-8 */
export const setStreamConnected = (stands: boolean): void => {
  standing = stands
}

/**
 * Returns the polling interval of a query that the stream covers: false while the stream is connected. @param milliseconds
 * interval without the stream; false: never
 */
export const pollingInterval = (milliseconds: number | false): number | false => (standing ? false : milliseconds)

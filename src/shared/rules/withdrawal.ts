/** Between an approved deposit and a withdrawal, in milliseconds; exactly this long passes (@see spec WDR-09, money M12). */
export const depositGap = 2 * 60 * 60_000

/// <reference types="vite/client" />

/** Which shell this build is for; set by each shell's build configuration. */
declare const __SHELL__: 'web' | 'desktop'

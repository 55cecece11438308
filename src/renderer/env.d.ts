/// <reference types="vite/client" />

/** The shell that this build is for; set by each shell's build configuration. */
declare const __SHELL__: 'web' | 'desktop'

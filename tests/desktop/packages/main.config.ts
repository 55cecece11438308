import { defineConfig } from 'electron-vite'
import client from '../../../electron.vite.config'

/** Builds only the main process, with a test's addresses and key, into MAIN_FOLDER. */
export default defineConfig({ main: { ...client.main, build: { ...client.main?.build, outDir: process.env.MAIN_FOLDER } } })

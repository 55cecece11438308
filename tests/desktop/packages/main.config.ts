import { defineConfig } from 'electron-vite'
import client from '../../../electron.vite.config'

/** Builds the main process alone, with the addresses and the key of a test, into MAIN_FOLDER. */
export default defineConfig({ main: { ...client.main, build: { ...client.main?.build, outDir: process.env.MAIN_FOLDER } } })

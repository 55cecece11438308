import full from '/work/wt/pack/electron.vite.config.ts'
const { main } = full as any
export default { main: { ...main, build: { ...main.build, outDir: process.env.MAIN_OUT } } }

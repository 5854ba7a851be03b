// What esbuild bundles or leaves next to the bundle; TypeScript need only know it exists.
declare module "*.css";
declare module "*wasm_exec.js";

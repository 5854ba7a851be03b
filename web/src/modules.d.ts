// What esbuild bundles or leaves beside the bundle; TypeScript need only know it exists.
declare module "*.css";
declare module "*wasm_exec.js";

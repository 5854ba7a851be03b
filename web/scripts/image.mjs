// A container image with the command and nothing else, as an archive of the Open Container Initiative. No container
// engine is needed to make it: an image is some JSON files and an archive of files for each platform.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** Where Linux keeps the certificates that programs trust: watch, verify and probe ask servers. */
const certificates = "etc/ssl/certs/ca-certificates.crt";

const sum = (data) => createHash("sha256").update(data).digest("hex");

/** tar is an archive of a folder's files that is the same whenever it's made of the same ones. */
export function tar(folder, date) {
  const fixed = ["--sort=name", `--mtime=${date}`, "--owner=0", "--group=0", "--numeric-owner"];
  return execFileSync("tar", [...fixed, "-cf", "-", "-C", folder, ...readdirSync(folder).sort()], {
    maxBuffer: 1 << 30,
  });
}

/** image writes an image of the programs, by their architectures, into a file. Its parts are made in the folder work. */
export function image({ programs, version, date, licence, file, work }) {
  const layout = join(work, "layout");
  mkdirSync(join(layout, "blobs/sha256"), { recursive: true });
  const blob = (mediaType, data) => {
    const digest = sum(data);
    writeFileSync(join(layout, "blobs/sha256", digest), data);
    return { mediaType, digest: `sha256:${digest}`, size: data.length };
  };
  const json = (mediaType, value) => blob(mediaType, Buffer.from(JSON.stringify(value)));
  const created = new Date(date).toISOString().replace(".000", "");
  const labels = {
    "org.opencontainers.image.title": "rolecall",
    "org.opencontainers.image.version": version,
    "org.opencontainers.image.licenses": "MIT",
    "org.opencontainers.image.source": "https://github.com/rolecall/rolecall",
  };
  const manifests = Object.entries(programs).map(([architecture, program]) => {
    const root = join(work, architecture);
    mkdirSync(join(root, "data"), { recursive: true });
    copyFileSync(program, join(root, "rolecall"));
    writeFileSync(join(root, "LICENSE"), licence);
    if (existsSync("/" + certificates)) {
      mkdirSync(join(root, dirname(certificates)), { recursive: true });
      copyFileSync("/" + certificates, join(root, certificates));
    }
    const files = tar(root, date);
    const layer = blob("application/vnd.oci.image.layer.v1.tar+gzip", gzipSync(files, { level: 9 }));
    const config = json("application/vnd.oci.image.config.v1+json", {
      created,
      architecture,
      os: "linux",
      config: { Entrypoint: ["/rolecall"], User: "65532:65532", WorkingDir: "/data", Labels: labels },
      rootfs: { type: "layers", diff_ids: [`sha256:${sum(files)}`] },
      history: [{ created, comment: "rolecall" }],
    });
    const made = json("application/vnd.oci.image.manifest.v1+json", {
      schemaVersion: 2,
      mediaType: "application/vnd.oci.image.manifest.v1+json",
      config,
      layers: [layer],
      annotations: labels,
    });
    return { ...made, platform: { architecture, os: "linux" } };
  });
  const type = "application/vnd.oci.image.index.v1+json";
  const index = json(type, { schemaVersion: 2, mediaType: type, manifests });
  const named = {
    ...index,
    annotations: {
      "org.opencontainers.image.ref.name": version,
      "io.containerd.image.name": `docker.io/library/rolecall:${version}`,
    },
  };
  writeFileSync(join(layout, "index.json"), JSON.stringify({ schemaVersion: 2, mediaType: type, manifests: [named] }));
  writeFileSync(join(layout, "oci-layout"), JSON.stringify({ imageLayoutVersion: "1.0.0" }));
  writeFileSync(file, tar(layout, date));
}

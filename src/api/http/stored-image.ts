import type { Tenant } from "@/access/tenant";
import { findImage } from "@/features/startup/images/uploads";
import { fileIdOf } from "@/lib/file-url";
import { isId } from "@/lib/id";
import { pngAddress } from "@/server/files/image-processing";
import { fileStore } from "@/server/providers";

export async function embedImage(tenant: Tenant, url: string | null): Promise<string | null> {
  const bytes = url && (await readImage(tenant, url));
  return bytes ? pngAddress(tenant.id, bytes) : null;
}

export async function readImage(tenant: Tenant, url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const id = fileIdOf(url);
  const file = isId(id) ? await findImage({ tenant, viewer: null }, id) : null;
  return file && fileStore().read(file.key);
}

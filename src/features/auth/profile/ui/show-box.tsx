import { useFormContext } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import type { ShownField } from "@/domain/auth/profile/rules";
import type { ProfileValues } from "@/features/auth/profile/schema";

export function ShowBox({ field, label }: { field: ShownField; label: string }) {
  const { register } = useFormContext<ProfileValues>();
  return <Checkbox {...register("shownFields")} value={field} label={label} />;
}

import { cva, type VariantProps } from "class-variance-authority";

/** Button styles, also for links: `<Link className={buttonVariants({ variant: "outline" })}>`. */
export const buttonVariants = cva("button", {
  variants: {
    variant: {
      primary: "border-transparent bg-primary text-primary-foreground hover:bg-primary-hover",
      secondary: "border-transparent bg-muted text-foreground hover:bg-accent",
      outline: "border-border text-foreground hover:border-input hover:bg-accent",
      ghost: "border-transparent text-foreground hover:bg-accent",
      destructive: "border-transparent bg-destructive-fill text-white hover:opacity-90",
      danger: "border-destructive text-destructive hover:bg-destructive-wash",
      link: "border-transparent text-brand underline-offset-4 hover:underline",
    },
    size: {
      sm: "h-8 px-3 text-xs [&_svg]:size-3.5",
      md: "h-10 px-4 text-sm [&_svg]:size-4",
      lg: "h-12 px-6 text-base [&_svg]:size-5",
      tile: "size-14 flex-col gap-0 text-sm [&_svg]:size-4",
      icon: "size-10 [&_svg]:size-5",
      "icon-sm": "size-8 [&_svg]:size-4",
    },
  },
  defaultVariants: { variant: "primary", size: "md" },
});

export type ButtonLook = VariantProps<typeof buttonVariants>;

# Varnish in front of the product: keeps public pages until the product has them dropped. For CDN_CACHE=http; see
# "Behind a CDN" in docs/operating.md. TLS ends in front of it, or a server that ends TLS passes requests on to it.
vcl 4.1;

import std;

backend default {
	.host = "127.0.0.1";
	.port = "3000";
	# A stream of a live session sends something at least every half minute.
	.between_bytes_timeout = 120s;
}

sub vcl_recv {
	if (req.method == "PURGE") {
		# The file holds CDN_PURGE_TOKEN.
		if (req.http.Authorization != "Bearer " + regsub(std.fileread("/etc/varnish/purge-token"), "\s+$", "")) {
			return (synth(403));
		}
		if (req.http.Cache-Tag !~ "^[a-z0-9-]+(,[a-z0-9-]+)*$") {
			return (synth(400));
		}
		ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)");
		return (synth(200));
	}
	# Pages are kept by this name, so no other one may decide which community answers.
	set req.http.X-Forwarded-Host = req.http.Host;
	if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/api/") {
		return (pass);
	}
	# Cookies don't matter here: what the product marks is the same for all viewers, and nothing else is kept.
	return (hash);
}

sub vcl_backend_response {
	if (bereq.uncacheable) {
		return (deliver);
	}
	if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]" && beresp.status == 200 && !beresp.http.Set-Cookie) {
		set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
		set beresp.grace = std.duration(
			regsub(beresp.http.CDN-Cache-Control, ".*stale-while-revalidate=([0-9]+).*", "\1s"), 0s);
		set beresp.keep = 0s;
		return (deliver);
	}
	if (bereq.url ~ "^/_next/static/" && beresp.status == 200) {
		# Never changes under its name.
		return (deliver);
	}
	# Requests for the same private page don't wait for each other, and a page that may be kept soon is asked for again.
	set beresp.uncacheable = true;
	set beresp.ttl = 1s;
	return (deliver);
}

sub vcl_deliver {
	unset resp.http.CDN-Cache-Control;
	unset resp.http.Cache-Tag;
	if (obj.hits > 0) {
		set resp.http.X-Cache = "HIT";
	} else {
		set resp.http.X-Cache = "MISS";
	}
}
